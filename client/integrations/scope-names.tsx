import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { TokenScope } from '#contracts/integrations/tokens-and-webhooks.ts';

export const scopeNames: Record<TokenScope, ReactNode> = {
  read: <Trans>read</Trans>,
  moderate: <Trans>moderate questions</Trans>,
  write: <Trans>run events</Trans>,
};
