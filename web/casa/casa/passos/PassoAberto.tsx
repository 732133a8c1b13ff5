import { useNavigate } from 'react-router'
import type { Passo, PrimeirosPassos } from '#shared/casa/casa/primeiros-passos.contract.ts'
import { EXEMPLO_ANEXO_PATH, EXEMPLO_PATH } from '#shared/disc/relatorios/exemplo.ts'
import { wordsOf } from '../../../platform/apiError.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { OPENS_NOVO } from '../../../platform/session/novo.ts'
import { Button, ButtonLink } from '../../../platform/ui/Button.tsx'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { TEXTOS, TITULOS } from './palavras.ts'
import { useFazerMeuTeste } from './passos.queries.ts'

interface Props {
  passo: Passo
  passos: PrimeirosPassos
  /** True when the person opened this step with a press; its heading then takes the focus. */
  escolhido: boolean
  /** Skips the step; undefined once the step is done. */
  onPular: (() => void) | undefined
}

const focus = (heading: HTMLElement | null) => heading?.focus()

/** An open step: its title, explanation, cost, button, and a button that skips it. */
export const PassoAberto = ({ passo, passos, escolhido, onPular }: Props) => (
  <div className="card grid justify-items-start gap-2">
    <h3 tabIndex={-1} ref={escolhido ? focus : undefined}>
      {t(TITULOS[passo])}
    </h3>
    <p className="measure">{t(TEXTOS[passo])}</p>
    <p className="text-sm text-ink-soft">{custoDe(passo, passos)}</p>
    <div className="flex flex-wrap items-center gap-2 pt-2">
      <Ato passo={passo} passos={passos} />
      {onPular && (
        <Button look="text" onClick={onPular}>
          {t(passo === 'exemplo' ? 'passos.jaVi' : 'passos.pular')}
        </Button>
      )}
    </div>
  </div>
)

/** Returns the cost of a step in licences, in words. */
function custoDe(passo: Passo, { cortesia, livres }: PrimeirosPassos): string {
  if (passo === 'exemplo') return t('passos.semCusto')
  if (passo === 'compra') return livres > 0 ? tn('passos.livres', livres) : t('passos.semLivres')
  if (passo === 'proprio' && cortesia === 'disponivel') return t('passos.cortesia')
  return livres > 0 ? tn('passos.usaUma', livres) : t('passos.semLicenca')
}

function Ato({ passo, passos: { cortesia, livres } }: { passo: Passo; passos: PrimeirosPassos }) {
  const navigate = useNavigate()
  const fazer = useFazerMeuTeste()
  if (passo === 'exemplo')
    return (
      <>
        <a className="btn btn-primary" href={EXEMPLO_PATH} target="_blank" rel="noreferrer">
          {t('passos.abrirExemplo')}
          <span className="sr-only">{t('passos.abreEmOutraAba')}</span>
        </a>
        <a className="btn btn-quiet" href={EXEMPLO_ANEXO_PATH} target="_blank" rel="noreferrer">
          {t('passos.abrirAnexo')}
          <span className="sr-only">{t('passos.abreEmOutraAba')}</span>
        </a>
      </>
    )
  if (passo === 'compra' || (livres === 0 && !(passo === 'proprio' && cortesia === 'disponivel')))
    return (
      <ButtonLink look="primary" to={to('/preco')}>
        {t('layout.comprarLicencas')}
      </ButtonLink>
    )
  if (passo === 'convite')
    return (
      <ButtonLink look="primary" to={to('/criar-cliente')} state={OPENS_NOVO}>
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
          onError: error => toast.error(wordsOf(error)),
        })
      }
    >
      {t('passos.fazerMeuTeste')}
    </Button>
  )
}
