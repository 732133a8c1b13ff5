import { useQueryClient } from '@tanstack/react-query'
import { estados } from '#content/devolutiva/roteiro-1.0.json'
import { downloadAcompanhamentos, getCombinadosPdf } from '#shared/conversas/combinados/combinados.contract.ts'
import { urlOf } from '#shared/platform/url.ts'
import { openRelatorio } from '../../../disc/relatorios/open/abrirRelatorio.ts'
import { relatoriosOf, testesQuery } from '../../../disc/relatorios/open/testes.queries.ts'
import { apiFile } from '../../../platform/api.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { saveFile } from '../../../platform/ui/download.ts'
import { sayFailure } from '../../../platform/ui/overlays/attempt.ts'

const { botao, agenda } = estados.encerrada

interface Props {
  id_devolutiva: string
  id_licenca: number
  /** Id of the person whose result it is. */
  id_usuario: number
}

/** The combinados to take along: a printable page and the two follow-up dates. */
export default function Papel({ id_devolutiva, id_licenca, id_usuario }: Props) {
  const client = useQueryClient()
  /** Asks for the name of the paper at the click, because names are bound to the session and expire after minutes. */
  async function name(): Promise<string | null> {
    const testes = await client.fetchQuery({ ...testesQuery(id_usuario), staleTime: 0 })
    const nome_relatorio = relatoriosOf(testes).find(teste => teste.id_licenca === id_licenca)?.nome_relatorio
    return nome_relatorio
      ? urlOf(getCombinadosPdf.path, { params: { nome_relatorio }, query: { devolutiva: id_devolutiva } })
      : null
  }
  const download = () => apiFile(downloadAcompanhamentos, { params: { id_devolutiva } }).then(saveFile, sayFailure)
  return (
    <>
      <Button onClick={() => openRelatorio(name)}>{botao}</Button>
      <Button look="text" onClick={download}>
        {agenda}
      </Button>
    </>
  )
}
