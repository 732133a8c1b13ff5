import { t } from '../../../../platform/i18n/i18n.ts'
import { deAntes, decorrido, meioTempo } from '../regras/cronometro.rules.ts'
import { etapaDoRoteiro, FRASES, preencher, ROTEIRO } from '../roteiro.ts'
import { useSessao } from '../sessao.tsx'
import { useAgora } from '../useAgora.ts'
import { Temas } from './Temas.tsx'

/**
 * Texts of the roteiro for this etapa: in `frases` five questions about one sentence, elsewhere what to say and ask.
 */
export function ParaDizer() {
  const { sala } = useSessao()
  const { etapa } = sala
  const { objetivo, dizer, perguntas, evitar } = etapaDoRoteiro(etapa)
  const palavras = { pessoa: sala.pessoa, consultor: sala.consultor, acertos: t('conduzir.acertos') }
  return (
    <>
      <p className="cz-objetivo">{objetivo}</p>
      {etapa === 'frases' ? (
        <>
          <div>
            <h3 className="cz-olho">{t('conduzir.paraEstaFrase')}</h3>
            <dl className="cz-perguntas">
              {FRASES.perguntas.map(({ id, nome, pergunta }) => (
                <div key={id}>
                  <dt>{nome}</dt>
                  <dd>{pergunta}</dd>
                </div>
              ))}
            </dl>
          </div>
          <p className="cz-miudo">{FRASES.discorda}</p>
          <Lembrete />
        </>
      ) : (
        <>
          <Falas titulo={t('conduzir.dizer')} falas={dizer} palavras={palavras} />
          <Falas titulo={t('conduzir.perguntar')} falas={perguntas} palavras={palavras} />
        </>
      )}
      {etapa === 'combinados' && <Temas />}
      <details className="cz-mais-roteiro">
        <summary>{t('conduzir.evitar')}</summary>
        <ul className="cz-falas">
          {evitar.map(fala => (
            <li key={fala}>{fala}</li>
          ))}
        </ul>
      </details>
      {etapa === 'frases' && (
        <details className="cz-mais-roteiro">
          <summary>{t('conduzir.dizer')}</summary>
          <ul className="cz-falas">
            {dizer.map(fala => (
              <li key={fala}>{preencher(fala, palavras)}</li>
            ))}
          </ul>
        </details>
      )}
      {etapa === 'autoestimativa' && !sala.controle && (
        <p className="cz-miudo">{preencher(ROTEIRO.controle_cego.consultor.antes, palavras)}</p>
      )}
    </>
  )
}

function Falas({
  titulo,
  falas,
  palavras,
}: {
  titulo: string
  falas: readonly string[]
  palavras: Readonly<Record<string, string>>
}) {
  return (
    <div>
      <h3 className="cz-olho">{titulo}</h3>
      <ul className="cz-falas">
        {falas.map(fala => (
          <li key={fala}>{preencher(fala, palavras)}</li>
        ))}
      </ul>
    </div>
  )
}

/** Reminder to listen, from half of the planned time on; not repeated when the consultor returns to the etapa. */
function Lembrete() {
  const { sala } = useSessao()
  const agora = useAgora(sala.agora)
  const { minutos } = etapaDoRoteiro('frases')
  const due = meioTempo(decorrido(sala, agora), minutos) && !meioTempo(deAntes(sala), minutos)
  return due ? <p className="cz-dica">{FRASES.lembrete}</p> : null
}
