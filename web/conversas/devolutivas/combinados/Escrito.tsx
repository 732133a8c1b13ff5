import { data_nascimento } from '#shared/contas/pessoa/data_nascimento.ts'
import type { CombinadoDaSala, FraseDaSala, Sala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { ROTULOS_MARCACAO } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { PALAVRAS } from './palavras.ts'

interface Props {
  combinado: CombinadoDaSala
  sala: Sala
  onChange?: () => void
  onRemove?: () => void
}

/** One combinado as saved: the act in large type, the rest below. */
export function CombinadoEscrito({ combinado, sala, onChange, onRemove }: Props) {
  const { o_que, quando, como_notar, apoio, frase, posicao } = combinado
  const { campos } = PALAVRAS
  const origin = sala.frases.find(each => each.frase === frase)
  const rows = [
    [campos.quando.rotulo, quando && data_nascimento.format(quando)],
    [campos.como_notar.rotulo, como_notar],
    [campos.apoio.rotulo, apoio],
    [PALAVRAS.origem, origin && withRefusal(origin, sala)],
  ].filter(([, text]) => text)
  return (
    <>
      <p className="combinado-ato">{o_que}</p>
      {rows.length > 0 && (
        <dl className="combinado-linhas">
          {rows.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {(onChange || onRemove) && (
        <div className="combinado-atos">
          <Button small onClick={onChange} aria-label={t('combinados.mudarN', { n: posicao })}>
            {t('combinados.mudar')}
          </Button>
          <Button small look="text" onClick={onRemove} aria-label={t('combinados.retirarN', { n: posicao })}>
            {PALAVRAS.retirar}
          </Button>
        </div>
      )}
    </>
  )
}

/** The sentence, followed by the answer where the person said that it is not so: it would read as consent without. */
function withRefusal({ frase, texto, tipo }: FraseDaSala, sala: Sala): string {
  const refused = sala.marcacoes.some(marca => marca.frase === frase && marca.resposta === 'nao')
  if (!refused) return texto
  const resposta = ROTULOS_MARCACAO[tipo].nao
  // A tab or device may be read by both: it names the person.
  return sala.cadeira === 'participante'
    ? t('combinados.origemRecusadaMinha', { texto, resposta })
    : t('combinados.origemRecusada', { texto, resposta, pessoa: sala.pessoa })
}
