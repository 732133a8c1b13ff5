import './turmas.css'
import type { ContagemPassos } from '#shared/clientes/turmas/turmas.contract.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { formatNumber } from '../../platform/ui/format.ts'

const sumOf = (contagem: ContagemPassos) => Object.values(contagem).reduce((sum, n) => sum + n, 0)

interface MedidorProps {
  contagem: ContagemPassos
  /** People that the full bar stands for, where some of them are at no step. */
  total?: number
  legenda?: boolean
}

/** Bar of a turma's progress in shades of one hue: talked, finished, answering, and the rest. */
export function Meter({ contagem, total = sumOf(contagem), legenda = false }: MedidorProps) {
  const { conversado, pronto, respondendo, cadastrado, convidado } = contagem
  const part = (n: number) => ({ width: `${total === 0 ? 0 : (100 * n) / total}%` })
  const porComecar = cadastrado + convidado
  const words = [
    tn('turmas.conversadas', conversado),
    tn('turmas.prontas', pronto),
    tn('turmas.respondendo', respondendo),
    tn('turmas.porComecar', porComecar),
  ]
  return (
    <>
      <div className="medidor" role="img" aria-label={words.join(', ')}>
        <i data-tom="1" style={part(conversado)} />
        <i data-tom="2" style={part(pronto)} />
        <i data-tom="3" style={part(respondendo)} />
      </div>
      {legenda && (
        <div className="medidor-legenda" aria-hidden="true">
          {words.map((word, i) => (
            <span key={word} data-tom={i + 1}>
              {word}
            </span>
          ))}
        </div>
      )}
    </>
  )
}

/** Returns the progress in words, as '15 de 24 prontas'. */
export function prontasOf(contagem: ContagemPassos): string {
  const total = sumOf(contagem)
  if (total === 0) return t('turmas.semPessoas')
  return tn('turmas.prontasDe', total, { prontas: formatNumber(contagem.pronto + contagem.conversado) })
}
