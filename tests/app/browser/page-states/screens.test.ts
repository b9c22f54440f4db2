import { checkPagesOf } from './pages.ts';

checkPagesOf('screens');
