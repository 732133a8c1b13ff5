import type { Pessoa } from '#shared/clientes/pessoas/pessoas.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import type { MenuEntry } from '../../../platform/ui/overlays/Menu.tsx'
import type { ACorrigir } from '../acoes/CorrigirDialog.tsx'
import type { QrDe } from '../acoes/QrDialog.tsx'
import { useCancelConvite, useCancelEnvio } from '../acoes/useCancelAsking.ts'
import { useConviteActs } from '../acoes/useConviteActs.ts'
import { useNovoTeste } from '../acoes/useNovoTeste.ts'
import { whatsappDoConvite, whatsappDoTeste } from '../acoes/whatsapp.ts'
import { nomeOf } from './pessoa.words.ts'
import type { Detalhes } from './useDetalhes.ts'

/** Functions that open the page's dialogs from a row. */
interface Abrir {
  onQr(de: QrDe): void
  onCorrigir(convite: ACorrigir): void
  onEtiquetar(pessoa: Pessoa): void
}
/** Acts that the page passes to its rows. */
export type ActsDaPagina = ReturnType<typeof useActsDaPagina>

/** Creates the acts of all rows once per page, because hooks in each of fifty rows are slow on phones. */
export function useActsDaPagina(abrir: Abrir) {
  const cancelarConvite = useCancelConvite()
  const cancelarEnvio = useCancelEnvio()
  const { reenviar, estender } = useConviteActs()
  const novoTeste = useNovoTeste()
  return { ...abrir, cancelarConvite, cancelarEnvio, reenviar, estender, novoTeste }
}

/** A link to send: the address to copy, the WhatsApp link, and the label of the copy button. */
export interface Entrega {
  url: string
  whatsapp: string
  copiar: string
}

/** Returns the acts on a person's row: the link to send, and the entries of the menu. */
// whole: a table of acts with their conditions
export function actsOf(
  pessoa: Pessoa,
  detalhes: Detalhes,
  { onQr, onCorrigir, onEtiquetar, cancelarConvite, cancelarEnvio, reenviar, estender, novoTeste }: ActsDaPagina,
): { entrega: Entrega | undefined; entries: MenuEntry[] } {
  const nome = nomeOf(pessoa)
  const { email, id_licenca_aberta } = pessoa
  const convite = detalhes.conviteDe(pessoa)
  const etiquetar = { id: 'etiquetar', label: t('acoes.botao.etiquetar'), onSelect: () => onEtiquetar(pessoa) }
  if (convite) {
    const { url_curta: url } = convite
    return {
      entrega: { url, whatsapp: whatsappDoConvite(convite), copiar: t('convites.copiarLinkDe', { email }) },
      entries: [
        // Whoever asked for no more mail gets none; the link can still be handed over.
        ...(convite.entrega === 'recusado'
          ? []
          : [{ id: 'reenviar', label: t('convites.reenviar'), onSelect: () => void reenviar(convite) }]),
        { id: 'estender', label: t('convites.estender'), onSelect: () => void estender(convite) },
        { id: 'corrigir', label: t('campo.corrigirEmail'), onSelect: () => onCorrigir(convite) },
        { id: 'qr', label: t('qr.abrir'), onSelect: () => onQr({ url, nome: email }) },
        etiquetar,
        { id: 'cancelar', label: t('convites.cancelarConvite'), onSelect: () => void cancelarConvite(convite) },
      ],
    }
  }
  if (id_licenca_aberta !== null) {
    // Whoever has an account signs in: the test waits on their own page.
    const url = `${location.origin}/login`
    return {
      entrega: {
        url,
        whatsapp: whatsappDoTeste({ url, celular: pessoa.celular }),
        copiar: t('convites.copiarEntradaDe', { nome }),
      },
      entries: [
        { id: 'qr', label: t('qr.abrir'), onSelect: () => onQr({ url, nome }) },
        etiquetar,
        {
          id: 'cancelar',
          label: t('convites.cancelarEnvio'),
          onSelect: () => void cancelarEnvio({ id_licenca: id_licenca_aberta, nome }),
        },
      ],
    }
  }
  const { resultado_em, estado } = pessoa
  const done = estado === 'pronto' || estado === 'conversado'
  return {
    entrega: undefined,
    entries: [
      ...(done
        ? [
            {
              id: 'novo',
              label: t('convites.confirmarNovoTesteSim'),
              onSelect: () => void novoTeste({ email, nome, resultado_em }),
            },
          ]
        : []),
      etiquetar,
    ],
  }
}
