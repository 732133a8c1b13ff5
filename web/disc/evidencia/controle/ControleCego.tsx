import '../evidencia.css'
import { useEffect, useState } from 'react'
import type { Controle } from '#shared/disc/evidencia/evidencia.contract.ts'
import { wordsOf } from '../../../platform/apiError.ts'
import { useCurrentUser } from '../../../platform/currentUser.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { confirm } from '../../../platform/ui/overlays/confirm.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { useClose } from '../evidencia.queries.ts'
import { Bloco } from './Bloco.tsx'
import { ConviteControle } from './ConviteControle.tsx'
import { forgetMarcadas, readMarcadas, saveMarcadas } from './guardado.ts'
import { Palpite } from './Palpite.tsx'
import { Revelacao } from './Revelacao.tsx'

interface Props {
  controle: Controle
  consultor: string | null
  /** Button after the control or in its place: opens the report, or continues the conversation. */
  ver: { texto: string; busy: boolean; onClick(): void }
  focar?: boolean
}

/**
 * Blind control: invitation, block of sentences, guess, and reveal. Leaving midway takes one press and a confirmation.
 */
export function ControleCego({ controle, consultor, ver, focar = true }: Props) {
  const { id_licenca, itens, situacao } = controle
  const fechar = useClose(id_licenca)
  const me = useCurrentUser()?.id_usuario ?? 0
  // A reload in the middle of it goes on where she was.
  const [respostas, setRespostas] = useState(() => readMarcadas(me, id_licenca))
  const [palpitando, setPalpitando] = useState(false)
  const done = situacao === 'fechado'
  useEffect(() => {
    if (done) forgetMarcadas(me, id_licenca)
  }, [done, me, id_licenca])

  async function leave() {
    const yes = await confirm({
      titulo: t('controle.sairTitulo'),
      texto: t('controle.sairTexto'),
      confirmar: t('controle.sairSim'),
      cancelar: t('controle.sairNao'),
    })
    if (yes) ver.onClick()
  }
  async function close(palpite: number) {
    const all = itens.flatMap(({ n }) => respostas[n] ?? [])
    try {
      await fechar.mutateAsync({ respostas: all, palpite })
    } catch (error) {
      toast.error(wordsOf(error))
    }
  }
  if (situacao === 'oferecido')
    return <ConviteControle controle={controle} consultor={consultor} ver={ver} focar={focar} />
  if (controle.revelacao) return <Revelacao controle={controle} revelacao={controle.revelacao} ver={ver} />
  if (palpitando)
    return <Palpite itens={itens} busy={fechar.isPending} onVoltar={() => setPalpitando(false)} onPalpite={close} />
  return (
    <Bloco
      itens={itens}
      respostas={respostas}
      onMarcar={(n, resposta) => {
        const next = { ...respostas, [n]: resposta }
        saveMarcadas(me, id_licenca, next)
        setRespostas(next)
      }}
      onSair={leave}
      onProximo={() => setPalpitando(true)}
    />
  )
}
