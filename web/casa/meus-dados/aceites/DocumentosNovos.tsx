import { DocumentoLink } from '../../../contas/cadastro/DocumentoLink.tsx'
import { wordsOf } from '../../../platform/apiError.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { withParts } from '../../../platform/ui/parts.tsx'
import { useRegistrarConsentimentos } from '../meus-dados.queries.ts'
import type { Pedido } from './aceites.rules.ts'

interface Props extends Pick<Pedido, 'termos' | 'aviso'> {
  onClose(): void
}

/** Banner about new documents: new terms can be accepted or left for later; a new privacy notice only informs. */
export function DocumentosNovos({ termos, aviso, onClose }: Props) {
  const { mutateAsync, isPending } = useRegistrarConsentimentos()

  async function registrar() {
    if (isPending) return
    try {
      await mutateAsync({ ...(termos && { termos: true }), ...(aviso && { privacidade: true }) })
      if (termos) toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem: t('meus_dados.termosAceitos') })
      onClose()
    } catch (error) {
      toast.error(wordsOf(error))
    }
  }
  return (
    <section className="card mb-6 grid gap-3" aria-labelledby="documentos-novos">
      <h2 id="documentos-novos" className="text-lg">
        {t(termos ? `meus_dados.termos.${termos}` : 'meus_dados.avisoMudou')}
      </h2>
      {termos && (
        <p className="measure text-sm text-ink-soft">
          {withParts(t('meus_dados.termosTexto'), {
            documento: <DocumentoLink to={to('/termos')}>{t('participantes.termosDeUso')}</DocumentoLink>,
          })}
        </p>
      )}
      {aviso && (
        <p className="measure text-sm text-ink-soft">
          {withParts(t('meus_dados.avisoTexto'), {
            documento: <DocumentoLink to={to('/privacidade')}>{t('participantes.avisoPrivacidade')}</DocumentoLink>,
          })}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={isPending} onClick={() => void registrar()}>
          {t(termos ? 'meus_dados.termosAceitar' : 'meus_dados.avisoEntendi')}
        </Button>
        {termos && (
          <Button look="text" onClick={onClose}>
            {t('meus_dados.pedidoDepois')}
          </Button>
        )}
      </div>
    </section>
  )
}
