import { checkPagesOf } from './pages.ts';

checkPagesOf('crew');
