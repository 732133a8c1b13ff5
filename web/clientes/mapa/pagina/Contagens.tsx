import type { CSSProperties } from 'react'
import textos from '#content/equipe/frases-1.0.json'
import type { Mapa } from '#shared/clientes/mapa/mapa.contract.ts'
import { readLinhas } from '#shared/clientes/mapa/palavras/levar.rules.ts'

const PARTES = ['acima', 'resto', 'abaixo'] as const

/** Three counts a dimension, as bars that hold without colour, and in words beside them. */
export function Contagens({ mapa }: { mapa: Mapa }) {
  const contagens = readLinhas(textos, mapa)
  if (!contagens) return null
  return (
    <div className="mapa-contagens">
      <h3 className="text-base font-semibold">{textos.contagens.titulo}</h3>
      <ul className="grid gap-2">
        {contagens.linhas.map(({ letra, nome, texto, ...quantas }) => (
          <li key={letra} className="mapa-linha">
            <span className="font-semibold">{nome}</span>
            <span className="mapa-linha-barra" aria-hidden="true">
              {PARTES.filter(parte => quantas[parte] > 0).map(parte => (
                <i key={parte} data-parte={parte} style={{ '--quantas': quantas[parte] } as CSSProperties} />
              ))}
            </span>
            <span className="text-sm">{texto}</span>
          </li>
        ))}
      </ul>
      {[contagens.dois_lados, contagens.nao_some, textos.contagens.e_a_frase].map(
        nota =>
          nota && (
            <p key={nota} className="text-sm text-ink-soft">
              {nota}
            </p>
          ),
      )}
    </div>
  )
}
