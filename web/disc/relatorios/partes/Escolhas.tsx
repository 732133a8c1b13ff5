import type { Leitura } from '#shared/disc/relatorios/leitura/leitura.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Frase } from '../../marcacoes/Frase.tsx'
import { PorQue } from '../porque/PorQue.tsx'
import { Letra } from '../secoes/Letra.tsx'
import { Titulo } from '../secoes/nivel.tsx'

type Escolhas = NonNullable<Leitura['relatorio']['escolhas']>
type Linha = Escolhas['linhas'][number]

/**
 * "Suas 15 escolhas": each answer as a row of four letters, as wide as their points; a row opens to its four phrases.
 * Screen readers get the same as a list.
 */
export function Escolhas({ leitura: { relatorio, porques } }: { leitura: Leitura }) {
  const { escolhas, sem_escolhas } = relatorio
  if (!escolhas) return <p>{sem_escolhas}</p>
  const { abertura, legenda, linhas, contraexemplos, ultimas, como_conversar, titulo } = escolhas
  return (
    <>
      <p className="leitura-abertura">{abertura}</p>
      <ol className="escolhas" aria-label={titulo}>
        {linhas.map(linha => (
          <Escolha key={linha.numero} {...linha} />
        ))}
      </ol>
      <p className="text-sm text-ink-soft">{legenda}</p>
      <div className="leitura-duas">
        <div className="leitura-bloco">
          <Titulo sub className="text-lg">
            {contraexemplos.titulo}
          </Titulo>
          {contraexemplos.textos.map(texto => (
            <p key={texto}>{texto}</p>
          ))}
          <PorQue porques={porques} afirmacao="escolhas" sobre={titulo} />
        </div>
        <div className="leitura-bloco">
          <Titulo sub className="text-lg">
            {t('leitura.paraAConversa')}
          </Titulo>
          <p>{como_conversar}</p>
        </div>
      </div>
      <details className="leitura-mais">
        <summary>{ultimas.titulo}</summary>
        <div className="leitura-bloco">
          <p className="text-ink-soft">{ultimas.texto}</p>
          <ul className="leitura-lista">
            {linhas
              .filter(({ numero }) => ultimas.numeros.includes(numero))
              .map(({ numero, ultima }) => (
                <li key={numero}>
                  <Frase {...ultima} />
                </li>
              ))}
          </ul>
        </div>
      </details>
    </>
  )
}

const Escolha = ({ numero, pergunta, ordem, contorno, primeira }: Linha) => (
  <li>
    <details className="escolha" data-contorno={contorno || undefined}>
      <summary>
        <span className="escolha-pergunta">
          <span className="inline-block min-w-[1.6em] text-petrol font-serif">{numero}</span> {pergunta}
        </span>
        <span className="sr-only">
          {t(contorno ? 'leitura.ordemComContorno' : 'leitura.ordem', {
            lista: ordem.map(({ letra }) => letra).join(', '),
          })}
        </span>
        <span className="escolha-letras" aria-hidden="true">
          {ordem.map(({ letra }) => (
            <span key={letra} data-letra={letra}>
              {letra}
            </span>
          ))}
        </span>
      </summary>
      <div className="escolha-frases">
        <p>
          <Frase {...primeira} />
        </p>
        <ol>
          {ordem.map(({ letra, conteudo }) => (
            <li key={letra}>
              <Letra letra={letra} /> {conteudo}
            </li>
          ))}
        </ol>
      </div>
    </details>
  </li>
)
