/** Tax regimes of the company that runs the installation. */
export const REGIMES = ['mei', 'simples', 'presumido', 'real'] as const
