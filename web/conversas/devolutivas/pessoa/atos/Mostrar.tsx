import { t } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { confirm } from '../../../../platform/ui/overlays/confirm.ts'
import { useCena } from '../cena.tsx'
import { dia } from '../dia.ts'
import { marcacoes, say } from '../roteiro.ts'
import { useSendingAto } from './useSendingAto.ts'

const { mostrar, mostrar_pergunta, mostrar_texto, mostrar_sim, mostrar_nao, mostradas, parar } = marcacoes.sozinha

/** Button that shares or stops sharing all marks that the person made alone. */
export function Mostrar() {
  const { sala, soVer } = useCena()
  const { pedir, ocupado } = useSendingAto()
  if (sala.cadeira !== 'participante' || soVer) return null
  const { consultor, marcacoes_compartilhadas_em: desde } = sala
  const shown = desde !== null
  async function change() {
    const sure =
      shown ||
      (await confirm({
        titulo: say(mostrar_pergunta, { consultor }),
        texto: say(mostrar_texto, { consultor }),
        confirmar: mostrar_sim,
        cancelar: mostrar_nao,
      }))
    if (sure) await pedir({ tipo: 'compartilhar_marcacoes', sim: !shown })
  }
  return (
    <div className="grid gap-1.5 justify-items-start">
      <p className="pc-miudo">
        {desde ? say(mostradas, { consultor, data: dia.format(desde) }) : t('naConversa.soVoce')}
      </p>
      <Button look={shown ? 'text' : 'quiet'} busy={ocupado} onClick={() => void change()}>
        {shown ? parar : say(mostrar, { consultor })}
      </Button>
    </div>
  )
}
