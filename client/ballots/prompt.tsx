interface PromptProps {
  as?: 'legend' | 'h2' | 'p';
  children: string;
}

export function Prompt({ as: As = 'p', children }: PromptProps) {
  const size = `${children.length > 70 ? 'text-xl' : 'text-2xl'} ${As === 'legend' ? 'mb-4' : ''}`;
  return (
    <As
      {...(As !== 'p' && { 'data-prompt': '', tabIndex: -1 })}
      className={`font-display font-bold tracking-tight text-balance outline-none ${size}`}
      dir="auto"
    >
      {children}
    </As>
  );
}
