import '../../../disc/perfil/perfil.css'
import { useQuery } from '@tanstack/react-query'
import { textosQuery } from '../../../disc/perfil/perfil.queries.ts'
import { Resultado } from '../../../disc/perfil/Resultado.tsx'
import { testesQuery } from '../../../disc/relatorios/open/testes.queries.ts'
import { useCurrentUser } from '../../../platform/currentUser.ts'
import { Skeleton } from '../../../platform/ui/Skeleton.tsx'
import RelatorioDeExemplo from './RelatorioDeExemplo.tsx'

/** A consultor's own latest result, where the sample stood before she had one; the sample again while hers cannot be read. */
export default function MeuResultado() {
  const me = useCurrentUser()?.id_usuario ?? 0
  const testes = useQuery(testesQuery(me))
  const textos = useQuery(textosQuery)
  const teste = testes.data?.results[0]
  if (teste && textos.data)
    return <Resultado id_usuario={me} teste={teste} textos={textos.data.textosDa(teste.versao_textos)} />
  if (testes.error || textos.error || (testes.data && !teste)) return <RelatorioDeExemplo />
  return <Skeleton className="h-[480px] w-full" />
}
