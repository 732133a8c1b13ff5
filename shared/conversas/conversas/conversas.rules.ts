import { TIME_ZONE } from '../../platform/time.ts'

const SAO_PAULO = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar day of an instant in America/Sao_Paulo, yyyy-mm-dd. */
export const dayInSaoPaulo = (instant: Date): string => SAO_PAULO.format(instant)

/** Whether a date is not before the day of the test; future dates are allowed. */
export const dataDaConversaValida = (data_conversa: string, finalizado_em: Date): boolean =>
  data_conversa >= dayInSaoPaulo(finalizado_em)
