import { useNavigate } from 'react-router'
import type { Passo, PrimeirosPassos } from '#shared/casa/casa/primeiros-passos.contract.ts'
import { EXEMPLO_ANEXO_PATH, EXEMPLO_PATH } from '#shared/disc/relatorios/exemplo.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { OPENS_NEW } from '../../../platform/session/opens-new.ts'
import { Button, ButtonLink } from '../../../platform/ui/Button.tsx'
import { sayFailure } from '../../../platform/ui/overlays/attempt.ts'
import { TEXTOS } from './palavras.ts'
import { useTakeMyTeste } from './passos.queries.ts'

interface Props {
  passo: Passo
  passos: PrimeirosPassos
  /** Whether the step is done or was passed over. */
  settled: boolean
  /** Passes over the step; of the sample report, notes that it was opened. */
  onVer(): void
}

/** The inside of an open step: its explanation, its act, and a button that passes over it. */
export const PassoAberto = ({ passo, passos, settled, onVer }: Props) => (
  <>
    <p className="measure">{t(TEXTOS[passo])}</p>
    <div className="flex flex-wrap items-center gap-2 pt-4">
      <Ato passo={passo} passos={passos} onVer={settled ? undefined : onVer} />
      {!settled && (
        <Button look="text" onClick={onVer}>
          {t(passo === 'exemplo' ? 'passos.jaVi' : 'passos.pular')}
        </Button>
      )}
    </div>
  </>
)

interface AtoProps extends Pick<Props, 'passo' | 'passos'> {
  onVer: (() => void) | undefined
}

function Ato({ passo, passos: { cortesia, livres, feitos }, onVer }: AtoProps) {
  const navigate = useNavigate()
  const fazer = useTakeMyTeste()
  if (passo === 'exemplo')
    return (
      <>
        <a className="btn btn-primary" href={EXEMPLO_PATH} target="_blank" rel="noreferrer" onClick={onVer}>
          {t('passos.abrirExemplo')}
          <span className="sr-only">{t('passos.abreEmOutraAba')}</span>
        </a>
        <a className="btn btn-quiet" href={EXEMPLO_ANEXO_PATH} target="_blank" rel="noreferrer">
          {t('passos.abrirAnexo')}
          <span className="sr-only">{t('passos.abreEmOutraAba')}</span>
        </a>
      </>
    )
  if (passo === 'proprio' && feitos.includes('proprio'))
    return (
      <ButtonLink look="primary" to={to('/meu-teste')}>
        {t('passos.lerMeu')}
      </ButtonLink>
    )
  if (passo === 'compra' || (livres === 0 && !(passo === 'proprio' && cortesia === 'disponivel')))
    return (
      <ButtonLink look="primary" to={to('/preco')}>
        {t('layout.comprarLicencas')}
      </ButtonLink>
    )
  if (passo === 'convite')
    return (
      <ButtonLink look="primary" to={to('/criar-cliente')} state={OPENS_NEW}>
        {t('passos.convidar')}
      </ButtonLink>
    )
  return (
    <Button
      look="primary"
      busy={fazer.isPending}
      onClick={() =>
        fazer.mutate(cortesia, {
          onSuccess: id_licenca => void navigate(to('/teste-individual', {}, { query: { licenca: id_licenca } })),
          onError: sayFailure,
        })
      }
    >
      {t('passos.fazerMeuTeste')}
    </Button>
  )
}
