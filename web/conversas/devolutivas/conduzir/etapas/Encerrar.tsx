import { t } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { confirm } from '../../../../platform/ui/overlays/confirm.ts'
import { FIM, preencher } from '../roteiro.ts'
import { useSessao } from '../sessao.tsx'
import { useEnviar } from '../useEnviar.ts'

/** Buttons that confirm the text as it stands and end the conversation, with or without the combinados. */
export function Encerrar() {
  const { sala } = useSessao()
  const { combinados, confirmacoes, versao_combinados, pessoa } = sala
  const { pedir, ocupado } = useEnviar()
  const yes = (lado: 'consultor' | 'participante') =>
    confirmacoes.some(each => each.lado === lado && each.versao === versao_combinados)
  const nenhum = combinados.length === 0

  async function encerrar() {
    const sure = await confirm({
      titulo: nenhum ? FIM.sem : FIM.encerrar,
      texto: nenhum
        ? t('conduzir.encerrarSemTexto')
        : yes('participante')
          ? FIM.pergunta
          : preencher(FIM.falta, { pessoa }),
      confirmar: nenhum ? FIM.sem : FIM.encerrar,
    })
    if (sure) await pedir({ tipo: 'encerrar', desfecho: nenhum ? 'sem_combinados' : 'acordada' })
  }
  return (
    <>
      {!nenhum && !yes('consultor') ? (
        <Button look="primary" busy={ocupado} onClick={() => pedir({ tipo: 'confirmar', versao: versao_combinados })}>
          {t('conduzir.confirmarTexto')}
        </Button>
      ) : (
        <Button look="primary" busy={ocupado} onClick={encerrar}>
          {nenhum ? FIM.sem : FIM.encerrar}
        </Button>
      )}
      {!nenhum && (
        <p className="cz-miudo cz-confirmados">
          {t(yes('participante') ? 'conduzir.elaConfirmou' : 'conduzir.faltaEla', { pessoa })}
        </p>
      )}
    </>
  )
}
