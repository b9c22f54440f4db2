/** Short prompts are large; long ones leave room for the options. */
export function promptSize(prompt: string): string {
  return prompt.length > 70 ? 'text-xl' : 'text-2xl';
}
