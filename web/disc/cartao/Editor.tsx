import { useState } from 'react'
import type { MeuCartao } from '#shared/disc/cartao/cartao.contract.ts'
import { hasConteudo, type Parte } from '#shared/disc/cartao/cartao.rules.ts'
import { wordsOf } from '../../platform/apiError.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { tab } from '../../platform/storage.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { saveFile } from '../../platform/ui/download.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { Cartao } from './Cartao.tsx'
import { downloadCartao, useSaveCartao } from './cartao.queries.ts'
import { ParteDoCartao } from './ParteDoCartao.tsx'
import { guardadas, mudou, saveRascunho, start } from './rascunho.ts'

const FORMATOS = ['a6', 'a5'] as const

/** Editor of the card: what was chosen and written, beside the card as it will look; printing follows what is saved. */
// whole: what is written beside the card that it makes
export function Editor({ cartao }: { cartao: MeuCartao }) {
  const [partes, setPartes] = useState<readonly Parte[]>(() => start(cartao, tab))
  const put = (next: readonly Parte[]) => {
    saveRascunho(cartao, next, tab)
    setPartes(next)
  }
  const [mantidas, setMantidas] = useState<readonly string[]>([])
  const riscadas = new Set(cartao.riscadas.filter(frase => !mantidas.includes(frase)))
  const salvar = useSaveCartao(cartao.id_licenca)
  const changed = mudou(cartao, partes) || mantidas.length > 0

  async function save() {
    try {
      await salvar.mutateAsync({ partes: [...partes], versao: cartao.cartao?.versao ?? 0 })
      saveRascunho(cartao, guardadas(cartao), tab)
      toast.success({ titulo: t('cartao.salvoTitulo'), mensagem: t('cartao.salvo') })
    } catch (error) {
      toast.error(wordsOf(error))
    }
  }
  return (
    <div className="cartao-mesa">
      <div className="grid gap-8">
        {partes.map(parte => (
          <ParteDoCartao
            key={parte.titulo}
            parte={parte}
            opcoes={cartao.opcoes.find(({ titulo }) => titulo === parte.titulo)?.frases ?? []}
            riscadas={riscadas}
            onKeep={frase => setMantidas([...mantidas, frase])}
            onChange={next => put(partes.map(one => (one.titulo === next.titulo ? next : one)))}
          />
        ))}
        <div className="flex flex-wrap gap-3">
          <Button
            look="primary"
            busy={salvar.isPending}
            disabled={!changed || !hasConteudo(partes)}
            onClick={() => void save()}
          >
            {t('cartao.salvar')}
          </Button>
          {cartao.cartao &&
            !changed &&
            FORMATOS.map(formato => (
              <Button
                key={formato}
                onClick={() =>
                  downloadCartao(cartao.id_licenca, formato).then(saveFile, (error: unknown) =>
                    toast.error(wordsOf(error)),
                  )
                }
              >
                {t(`cartao.imprimir.${formato}`)}
              </Button>
            ))}
        </div>
        {changed && hasConteudo(partes) && <p className="-mt-5 text-sm text-ink-soft">{t('cartao.porSalvar')}</p>}
      </div>
      <div className="cartao-vista">
        <p className="pb-2 text-sm text-ink-soft">{t('cartao.comoFica')}</p>
        <Cartao pessoa={cartao.pessoa} partes={partes} />
      </div>
    </div>
  )
}
