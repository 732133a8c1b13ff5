import '../../../../disc/relatorios/figuras/figuras.css'
import { useQuery } from '@tanstack/react-query'
import { ROTULOS } from '#shared/disc/disc/disc.types.ts'
import { Barras } from '../../../../disc/relatorios/figuras/Barras.tsx'
import { leituraQuery } from '../../../../disc/relatorios/leitura.queries.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { Skeleton } from '../../../../platform/ui/Skeleton.tsx'
import { conversaQuery } from '../../../conversas/conversas.queries.ts'
import { Perguntas } from '../../../conversas/Perguntas.tsx'
import { NotaDaQualidade } from '../../../conversas/QualidadeDasRespostas.tsx'

/** Material for the preparation: quality of the answers, margins and ties, questions for this profile. */
export function Preparo({ id_licenca, id_participante }: { id_licenca: number; id_participante: number }) {
  const conversa = useQuery(conversaQuery(id_licenca))
  const leitura = useQuery(leituraQuery(id_licenca))
  const { data } = leitura
  return (
    <>
      {conversa.data ? (
        <NotaDaQualidade nivel={conversa.data.qualidade.nivel} id_participante={id_participante} />
      ) : (
        !conversa.error && <Skeleton className="h-16 w-full" />
      )}
      {data ? (
        <div className="grid gap-3">
          <h3 className="conversa-titulo">{t('conduzir.margens')}</h3>
          <p>
            <b>{data.relatorio.perfil.nome}</b> · {data.relatorio.codigo_texto}
          </p>
          <Barras totais={data.totais} rotulos={ROTULOS} margem={data.relatorio.margem_pontos} />
          {data.relatorio.notas.map(({ id, titulo, texto }) => (
            <p key={id} className="text-sm">
              <b>{titulo}.</b> {texto}
            </p>
          ))}
        </div>
      ) : (
        !leitura.error && <Skeleton className="h-64 w-full" />
      )}
      {conversa.data && <Perguntas secoes={conversa.data.secoes} />}
    </>
  )
}
