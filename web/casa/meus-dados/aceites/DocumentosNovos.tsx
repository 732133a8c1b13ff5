import { DocumentoLink } from '../../../contas/cadastro/DocumentoLink.tsx'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { attempt } from '../../../platform/ui/overlays/attempt.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { withParts } from '../../../platform/ui/parts.tsx'
import { useRecordConsentimentos } from '../meus-dados.queries.ts'
import type { Pedido } from './aceites.rules.ts'

interface Props extends Pick<Pedido, 'termos' | 'aviso'> {
  onClose(): void
}

/** Words about a notice, by what is asked about the terms beside it; beside the first terms nothing has changed. */
const AVISO = {
  primeira: 'meus_dados.avisoLeia',
  novos: 'meus_dados.avisoTambem',
  nenhum: 'meus_dados.avisoTexto',
} as const

/**
 * One line under the header about new documents: new terms can be accepted or left for later; a new privacy notice only
 * informs.
 */
export function DocumentosNovos({ termos, aviso, onClose }: Props) {
  const { mutateAsync, isPending } = useRecordConsentimentos()

  async function record() {
    if (isPending) return
    await attempt(async () => {
      await mutateAsync({ ...(termos && { termos: true }), ...(aviso && { privacidade: true }) })
      if (termos) toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem: t('meus_dados.termosAceitos') })
      onClose()
    })
  }
  return (
    <section
      className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1 text-sm"
      aria-labelledby="documentos-novos"
      data-fora-da-paleta=""
    >
      <p className="py-1">
        <b id="documentos-novos">{t(termos ? `meus_dados.termos.${termos}` : 'meus_dados.avisoMudou')}.</b>{' '}
        <span className="text-ink-soft">
          {termos &&
            withParts(t(`meus_dados.termosTexto.${termos}`), {
              documento: <DocumentoLink to={to('/termos')}>{t('participantes.termosDeUso')}</DocumentoLink>,
            })}{' '}
          {aviso &&
            withParts(t(AVISO[termos ?? 'nenhum']), {
              documento: <DocumentoLink to={to('/privacidade')}>{t('participantes.avisoPrivacidade')}</DocumentoLink>,
            })}
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <Button small look="text" busy={isPending} onClick={() => void record()}>
          {t(termos ? 'meus_dados.termosAceitar' : 'meus_dados.avisoEntendi')}
        </Button>
        {termos && (
          <Button small look="text" onClick={onClose}>
            {t('meus_dados.pedidoDepois')}
          </Button>
        )}
      </p>
    </section>
  )
}
