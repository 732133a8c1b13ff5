import '../evidencia.css'
import { useState } from 'react'
import type { Controle } from '#shared/evidencia/evidencia.contract.ts'
import type { RespostaMarcacao } from '#shared/marcacoes/marcacoes.rules.ts'
import { wordsOf } from '../../apiError.ts'
import { t } from '../../i18n/i18n.ts'
import { confirm } from '../../ui/overlays/confirm.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useFechar } from '../evidencia.queries.ts'
import { Bloco } from './Bloco.tsx'
import { ConviteControle } from './ConviteControle.tsx'
import { Palpite } from './Palpite.tsx'
import { Revelacao } from './Revelacao.tsx'

interface Props {
  controle: Controle
  consultor: string | null
  /** Where it leads afterwards, and when she would rather not: the report, or on with the conversation. */
  ver: { texto: string; busy: boolean; onClick(): void }
  focar?: boolean
}

/** Offer, block, guess and reveal of the blind control. Leaving midway is one press and one question. */
export function ControleCego({ controle, consultor, ver, focar = true }: Props) {
  const { id_licenca, itens, situacao } = controle
  const fechar = useFechar(id_licenca)
  const [respostas, setRespostas] = useState<Readonly<Record<number, RespostaMarcacao>>>({})
  const [palpitando, setPalpitando] = useState(false)

  async function sair() {
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
      onMarcar={(n, resposta) => setRespostas({ ...respostas, [n]: resposta })}
      onSair={sair}
      onProximo={() => setPalpitando(true)}
    />
  )
}
