import { t } from '../../../../platform/i18n/i18n.ts'
import { etapaDoRoteiro, FRASES, fill } from '../roteiro.ts'
import { useSessao } from '../sessao.tsx'
import { Temas } from './Temas.tsx'

/** All help of this etapa in one place, closed until it is wanted. */
export function Ajuda() {
  const { sala } = useSessao()
  const { etapa, pessoa, consultor } = sala
  const { objetivo, dizer, evitar } = etapaDoRoteiro(etapa)
  const palavras = { pessoa, consultor, acertos: t('conduzir.acertos') }
  return (
    <details className="cz-mais-roteiro" key={etapa}>
      <summary>{t('conduzir.ajudaDaEtapa')}</summary>
      <div className="cz-ajuda">
        <p className="cz-objetivo">{objetivo}</p>
        <Falas titulo={t('conduzir.dizer')} falas={dizer.map(fala => fill(fala, palavras))} />
        <Falas titulo={t('conduzir.evitar')} falas={deHoje(evitar)} />
        {etapa === 'frases' && <p className="cz-miudo">{FRASES.discorda}</p>}
        {etapa === 'combinados' && <Temas />}
        <p className="cz-miudo">{FRASES.sofrimento}</p>
      </div>
    </details>
  )
}

/** The blind control is done at home since: what the roteiro says of it in the conversation goes. */
const deHoje = (falas: readonly string[]) => falas.filter(fala => !fala.includes('controle cego'))

function Falas({ titulo, falas }: { titulo: string; falas: readonly string[] }) {
  return (
    <div>
      <h3 className="cz-olho">{titulo}</h3>
      <ul className="cz-falas">
        {falas.map(fala => (
          <li key={fala}>{fala}</li>
        ))}
      </ul>
    </div>
  )
}
