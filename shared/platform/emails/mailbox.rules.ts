/** Why the mailbox of returned mails could not be read: credentials, encryption, folder, or the network. */
export const FALHAS_DA_CAIXA = ['senha', 'tls', 'pasta', 'rede'] as const
export type FalhaDaCaixa = (typeof FALHAS_DA_CAIXA)[number]

/** Sources of notices and reports about returned mails: webhooks of sending services, and the mailbox. */
export const FONTES_DE_AVISO = ['ses', 'postmark', 'brevo', 'proprio', 'caixa'] as const
export type FonteDeAviso = (typeof FONTES_DE_AVISO)[number]

/** Wait after each failed reading in a row, in minutes: 1, 2, 4 … 60. */
export const minutosDeEspera = (falhas: number): number => Math.min(2 ** Math.max(falhas - 1, 0), 60)
