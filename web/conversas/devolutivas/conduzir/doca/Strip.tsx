import { inFimOfFrases } from '#shared/conversas/devolutivas/recusadas.rules.ts'
import type { FraseDaSala, MarcacaoDaSala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { ROTULOS_MARCACAO } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { IconeDaResposta } from '../Icones.tsx'
import { lugarInFrases, proximaFrase } from '../regras/ato.rules.ts'
import { FRASES, fill, ROTEIRO } from '../roteiro.ts'
import { useSessao } from '../sessao.tsx'
import { useSend } from '../useSend.ts'

/** The sentences as a strip of circles, each with the person's mark; a press shows that sentence on both screens. */
export function Strip() {
  const { sala } = useSessao()
  const { frases, frase_atual } = sala
  const { pedir } = useSend()
  return (
    <div className="cz-fita">
      <p className="cz-fita-dita">
        {frases.length === 0 ? (
          ROTEIRO.estados.vazio.frases.titulo
        ) : (
          <>
            <b>
              {t('conduzir.fraseDe', {
                n: lugarInFrases(sala),
                total: frases.length,
              })}
            </b>{' '}
            · <Depois />
          </>
        )}
      </p>
      <ol aria-label={t('conduzir.frasesDaConversa')}>
        {frases.map(frase => (
          <li key={frase.frase}>
            <Ponto
              frase={frase}
              marca={sala.marcacoes.find(one => one.frase === frase.frase && one.resposta)}
              atual={frase.frase === frase_atual}
              onMostrar={() => pedir({ tipo: 'mostrar_frase', frase: frase.frase })}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Says the next sentence, or how the person marked them all. */
function Depois() {
  const { sala } = useSessao()
  const next = inFimOfFrases(sala) ? undefined : proximaFrase(sala)
  if (next) return t('conduzir.aSeguirFrase', { texto: next.texto })
  const n = (resposta: string) =>
    sala.frases.filter(({ frase }) => sala.marcacoes.some(one => one.frase === frase && one.resposta === resposta))
      .length
  return fill(FRASES.resumo, { sim: n('sim'), em_parte: n('em_parte'), nao: n('nao') })
}

interface Props {
  frase: FraseDaSala
  marca: MarcacaoDaSala | undefined
  atual: boolean
  onMostrar(): void
}

function Ponto({ frase: { texto, tipo, posicao, aberta_em }, marca, atual, onMostrar }: Props) {
  return (
    <button type="button" aria-current={atual || undefined} onClick={() => atual || onMostrar()}>
      {marca?.resposta ? <IconeDaResposta resposta={marca.resposta} /> : <span aria-hidden="true">{posicao}</span>}
      <span className="sr-only">
        {t('conduzir.frasePonto', { n: posicao, texto })}{' '}
        <span className="cz-marcou">
          {marca?.resposta
            ? ROTULOS_MARCACAO[tipo][marca.resposta]
            : t(aberta_em ? 'conduzir.semMarca' : 'conduzir.aSeguir')}
        </span>
      </span>
    </button>
  )
}
