import { t } from '../../../i18n/i18n.ts'
import { preencher, ROTEIRO } from '../roteiro.ts'
import { useSessao } from '../sessao.tsx'

export function Espelho() {
  const { sala } = useSessao()
  const celular = ROTEIRO.etapas.find(({ id }) => id === sala.etapa)?.celular
  const frase = sala.frases.find(each => each.frase === sala.frase_atual)
  if (sala.etapa === 'frases' && frase)
    return (
      <div className="grid gap-4">
        <p className="cz-miudo">{t('conduzir.fraseDe', { n: frase.posicao, total: sala.total_frases })}</p>
        <blockquote className="cz-frase">{frase.texto}</blockquote>
      </div>
    )
  return (
    <div className="grid gap-3">
      <p className="cz-frase">{celular?.titulo}</p>
      <p>{preencher(celular?.texto ?? '', { consultor: sala.consultor, pessoa: sala.pessoa })}</p>
      <ul className="cz-falas">
        {celular?.itens?.map(item => (
          <li key={item}>{preencher(item, { consultor: sala.consultor, pessoa: sala.pessoa })}</li>
        ))}
      </ul>
    </div>
  )
}
