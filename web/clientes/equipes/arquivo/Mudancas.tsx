import { type ReactNode, useState } from 'react'
import type { LinhaLida } from '#shared/clientes/equipes/arquivo.rules.ts'
import { tn } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { lineOf } from './envio.ts'
import { Linha, type Mend, type Mudanca } from './Linhas.tsx'

/** Number of changes shown before the rest is unfolded. */
const POUCAS = 12

interface Props {
  /** Heading of all of them, with an act for all. */
  head?: ReactNode
  mudancas: readonly Mudanca[]
  linhas: readonly LinhaLida[]
  onKeep(email: string): void
  onMend(linha: number, change: Parameters<Mend>[0]): void
}

/** Changes of one kind, line by line. */
export function Mudancas({ head, mudancas, linhas, onKeep, onMend }: Props) {
  const [all, setAll] = useState(false)
  if (mudancas.length === 0) return null
  const shown = all ? mudancas : mudancas.slice(0, POUCAS)
  return (
    <div>
      {head}
      <ul>
        {shown.map(mudanca => {
          const n = lineOf(linhas, mudanca.email)
          return (
            <li key={mudanca.email} className="equipe-pessoa">
              <Linha
                mudanca={mudanca}
                linha={linhas.find(linha => linha.n === n)}
                onKeep={onKeep}
                onMend={change => onMend(n, change)}
              />
            </li>
          )
        })}
      </ul>
      {shown.length < mudancas.length && (
        <Button look="text" onClick={() => setAll(true)}>
          {tn('equipesArquivo.verTodas', mudancas.length)}
        </Button>
      )}
    </div>
  )
}
