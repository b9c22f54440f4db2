import './pictures.css';
import type { ReactNode } from 'react';

export default function WithPictures({ children }: { children: ReactNode }) {
  return children;
}
