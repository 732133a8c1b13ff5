import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { phraseOf } from './PassagemCard.tsx'
import { passagensQuery } from './passagens.queries.ts'

/** Notice on a consultora's home while another waits for her answer, or what she accepted or gave has not passed yet. */
export default function PassagensAbertas() {
  const { data = [] } = useQuery(passagensQuery)
  const open = data.filter(({ atos }) => atos.length > 0)
  const [first] = open
  if (!first) return null
  const { recebo, situacao, nome_de, nome_para } = first
  const waiting = recebo ? 'recebe' : 'espera'
  const key = situacao === 'aceita' ? 'aceita' : waiting
  return (
    <section className="card mb-6 grid justify-items-start gap-2" aria-labelledby="passagens-abertas">
      <h2 id="passagens-abertas" className="text-lg [overflow-wrap:anywhere]">
        {t(`passagens.aviso.${key}`, { nome_de, nome_para, o_que: phraseOf(first) })}
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <Link className="act" to={to('/passar-adiante')}>
          {t(`passagens.avisoAto.${key}`)}
        </Link>
        {open.length > 1 && <span className="text-sm text-ink-soft">{tn('passagens.avisoMais', open.length - 1)}</span>}
      </p>
    </section>
  )
}
