import type { Leitura } from '#shared/disc/relatorios/leitura/leitura.contract.ts'
import { Frase } from '../../marcacoes/Frase.tsx'
import { PorQue } from '../porque/PorQue.tsx'
import { Titulo } from '../secoes/nivel.tsx'

interface Props {
  leitura: Leitura
}

/** "Em uma página": what she brings, what it may cost, one try, and where each comes from. */
export const UmaPagina = ({ leitura: { porques, relatorio } }: Props) => {
  const { um_pagina } = relatorio.por_temas
  return (
    <>
      {um_pagina.quadros.map(({ id, titulo, frase, fonte }) => (
        <div key={id} className="leitura-bloco">
          <p className="text-sm text-ink-soft">{titulo}</p>
          <p className="font-serif text-lg">
            <Frase {...frase} />
          </p>
          {fonte && <p className="text-sm text-ink-soft">{fonte}</p>}
        </div>
      ))}
      <p className="text-sm text-ink-soft">{um_pagina.volta}</p>
      <p className="text-sm text-ink-soft">{um_pagina.rodape}</p>
      <PorQue porques={porques} afirmacao="um_pagina" sobre={um_pagina.titulo} />
    </>
  )
}

/** The likely strengths by theme: where each shows, when it helps and costs, and two answers that bear it. */
export const Temas = ({ leitura: { porques, relatorio } }: Props) => {
  const { fortes } = relatorio.por_temas
  return (
    <>
      {fortes.aviso && <p className="text-ink-soft">{fortes.aviso}</p>}
      <ol className="forcas">
        {fortes.temas.map(({ chave, nome, aparece_quando, ajuda, custa_quando, tentativa, citacao }) => (
          <li key={chave} className="leitura-bloco">
            <Titulo sub className="text-lg">
              {nome}
            </Titulo>
            <Titulada titulo={fortes.titulos.aparece_quando} frase={aparece_quando} />
            <p>
              <Frase {...ajuda} comeco={fortes.titulos.ajuda} />
            </p>
            <p>
              <Frase {...custa_quando} comeco={fortes.titulos.custa_quando} />
            </p>
            {tentativa && <Titulada titulo={fortes.titulos.tentativa} frase={tentativa} />}
            {citacao && (
              <p className="grid gap-0.5 pl-3.5 border-l-3 border-l-[var(--line-strong,var(--line))]">
                <span className="text-sm text-ink-soft">{fortes.titulos.exemplos}</span>
                <span>{citacao}</span>
              </p>
            )}
            <PorQue porques={porques} afirmacao={chave} sobre={nome} />
          </li>
        ))}
      </ol>
      {fortes.retorno && <p className="text-sm text-ink-soft">{fortes.retorno}</p>}
    </>
  )
}

const Titulada = ({ titulo, frase }: { titulo: string; frase: { chave: string; texto: string } }) => (
  <p>
    <b>{titulo}.</b> <Frase {...frase} />
  </p>
)
