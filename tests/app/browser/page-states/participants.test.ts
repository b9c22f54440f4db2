import { checkPagesOf } from './pages.ts';

checkPagesOf('participants');
