import { celular } from '#shared/platform/fields/celular.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { formatDate } from '../../../platform/ui/format.ts'

/**
 * A WhatsApp conversation with a text ready to be sent: with this person when the number is known, else with whomever
 * is chosen there. The link is all it says about anybody.
 */
const conversa = (texto: string, digits = ''): string =>
  digits ? celular.whatsapp(digits, texto) : `https://wa.me/?text=${encodeURIComponent(texto)}`

export const whatsappDoConvite = ({
  url_curta,
  validade_convite,
}: {
  url_curta: string
  validade_convite: Date
}): string => conversa(t('convites.whatsappConvite', { data: formatDate(validade_convite), url: url_curta }))

/** For someone who has an account: where to sign in. */
export const whatsappDoTeste = ({ url, celular: digits }: { url: string; celular?: string | null }): string =>
  conversa(t('convites.whatsappTeste', { url }), digits ?? '')
