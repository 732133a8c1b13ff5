import './pessoa.css'
import './frases/respostas.css'
import type { Sala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { NaCena } from './cena.tsx'
import { inLugar, lugarOf } from './lugar/lugar.rules.ts'
import { Quadro } from './Quadro.tsx'

const nada = () => {}

/** The person's screen in a frame on the consultor's screen, without buttons and without requests. */
export function Frame({ sala }: { sala: Sala }) {
  const lugar = lugarOf(sala)
  const cena = {
    sala: inLugar(sala, lugar),
    enviar: () => new Promise<never>(nada),
    escrever: nada,
    porque: () => new Promise<never>(nada),
    pendentes: [],
    guardando: false,
    semArmazenamento: false,
    conexao: 'ao_vivo',
    soVer: true,
    moldura: true,
    anunciar: nada,
    ocupar: nada,
    showFrase: nada,
  } as const
  return (
    <NaCena value={cena}>
      <div className="pc pc-moldura">
        <Quadro quadro={lugar.quadro} />
      </div>
    </NaCena>
  )
}
