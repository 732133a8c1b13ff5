import { celular } from '#shared/contas/pessoa/celular.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { formatDate } from '../../../platform/ui/format.ts'

/**
 * Returns a WhatsApp link with a prepared text: to this number when it is known, else to a contact chosen in WhatsApp.
 * The text contains no personal data besides the link.
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

/** Returns the WhatsApp link for a person who has an account; the text links to sign-in. */
export const whatsappDoTeste = ({ url, celular: digits }: { url: string; celular?: string | null }): string =>
  conversa(t('convites.whatsappTeste', { url }), digits ?? '')
