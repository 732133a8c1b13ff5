import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import type { Acordo } from '#shared/clientes/acordos/acordos.contract.ts'
import { memoryStorage } from '#test/app/memory-storage.ts'
import { speak } from '../../platform/i18n/i18n.ts'
import { kindsOf, pendingIn } from '../../platform/session/kept/pending.ts'
import { mayHaveUnsent } from '../../platform/storage.ts'
import words from '../../public/assets/i18n/pt-BR.json' with { type: 'json' }
import { Pares } from './Pares.tsx'
import { Editor } from './texto/Editor.tsx'
import { inConflict, isStale, linhasOf, rascunhoOf, saveRascunho, start, withoutLacunas } from './texto/rascunho.ts'
import { Texto } from './texto/Texto.tsx'

speak(words)
// No call is made here.
vi.mock('./acordos.queries.ts', () => ({
  useAto: () => ({ isPending: false }),
  usePrint: () => ({ isPending: false }),
}))

const acordo: Acordo = {
  ...{ id_acordo: 'a', id_equipe: 1, nome_equipe: 'Atendimento', situacao: 'aberto', ate: null, versao: 2 },
  com: { id_participante: 2, nome: 'Caio Exemplo' },
  destaques: { meus: ['S'], do_outro: ['D', 'C'] },
  combinados: [
    { texto: 'Atraso é avisado na véspera.', meu: true },
    { texto: 'Silêncio não é concordância.', meu: false },
  ],
  ...{ revisar_em: null, meu_sim: null, sim_do_outro: null, lembretes: [] },
}
const html = (node: React.ReactNode) =>
  renderToStaticMarkup(node)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('the page of two', () => {
  test('shows what stands out in each and the questions of their pairs, without a comparison', () => {
    const page = html(<Pares acordo={acordo} />)
    for (const text of ['Caio Exemplo', 'Pressa e passo', 'Cuidado com gente e com detalhe', 'Nada aqui compara'])
      expect(page).toContain(text)
    expect(page).not.toMatch(/%|combinam bem|compat/)
    expect(html(<Pares acordo={{ ...acordo, destaques: { meus: [], do_outro: ['D'] } }} />)).toContain(
      'Conversa aberta',
    )
  })

  test('shows nothing of either while one of them shows nothing', () => {
    expect(html(<Pares acordo={{ ...acordo, destaques: null }} />)).not.toMatch(/Pressa|Dominante/)
  })

  test('says who wrote each text and whose yes is missing, and the days of the reminders once both are there', () => {
    const page = html(<Texto acordo={acordo} />)
    for (const text of [
      'Escrito por você',
      'Escrito por Caio Exemplo',
      'Falta o seu sim.',
      'Dizer sim a este texto',
      'Baixar para imprimir',
    ])
      expect(page).toContain(text)
    const em = new Date('2026-11-26T12:00:00Z')
    const lembretes = ['2126-12-10', '2127-01-25']
    const both = html(<Texto acordo={{ ...acordo, situacao: 'assinado', meu_sim: em, sim_do_outro: em, lembretes }} />)
    expect(both).toContain('Um e-mail lembra vocês em 10/12/2126 e 25/01/2127')
    expect(both).not.toContain('Dizer sim')
    const assinado = { ...acordo, situacao: 'assinado', meu_sim: em, sim_do_outro: em } as const
    expect(html(<Texto acordo={{ ...assinado, lembretes: ['2026-11-20', '2126-12-10'] }} />)).toContain(
      'sim a este texto. Um e-mail lembra vocês em 10/12/2126',
    )
    expect(html(<Texto acordo={{ ...assinado, lembretes: ['2026-11-20', '2026-11-21'] }} />)).not.toContain('lembra')
  })
})

describe('a draft', () => {
  const meu = start(acordo)
  const depois: Acordo = { ...acordo, versao: 3, combinados: [{ texto: 'Outra coisa.', meu: false }] }

  test('is dropped unseen when nothing was changed in it, and kept beside the new text when something was', () => {
    expect([isStale(meu, depois), inConflict(meu, depois)]).toEqual([true, false])
    const mudado = { ...meu, textos: [...meu.textos, 'Mais uma.'] }
    expect([isStale(mudado, depois), inConflict(mudado, depois)]).toEqual([false, true])
    expect(inConflict(mudado, acordo)).toBe(false)
    const page = html(<Editor acordo={depois} rascunho={mudado} onChange={() => {}} onClose={() => {}} />)
    for (const text of ['Mais uma.', 'Outra coisa.', 'Continuar com o meu', 'Ficar com o texto de agora'])
      expect(page).toContain(text)
  })

  test('is no conflict when the other wrote the same', () => {
    const igual = { ...meu, textos: ['Outra coisa. '], de: '' }
    expect(inConflict(igual, depois)).toBe(false)
  })

  test('is kept in the tab while it says something new, and forgotten when it is dropped or says nothing', () => {
    const place = memoryStorage()
    const kept = () => rascunhoOf('a').read(place)
    saveRascunho('a', meu, place)
    expect(kept()).toBeNull()
    const mudado = { ...meu, textos: [...meu.textos, 'Mais uma.'] }
    saveRascunho('a', mudado, place)
    expect(kept()).toEqual(mudado)
    expect(inConflict(kept() ?? meu, depois)).toBe(true)
    expect(rascunhoOf('b').read(place)).toBeNull()
    saveRascunho('a', null, place)
    expect(place).toHaveLength(0)
  })

  test('is asked about when its person signs out, as unsent text', () => {
    const aba = memoryStorage()
    saveRascunho('a', { ...meu, textos: ['Mais uma.'] }, aba)
    const waiting = pendingIn({ aparelho: memoryStorage(), aba }, { eu: 7 }).get(7) ?? []
    expect(kindsOf(waiting)).toEqual(['rascunhos'])
    expect(mayHaveUnsent(waiting.map(({ chave }) => chave))).toBe(true)
  })

  test('says that nobody else reads what is not saved', () => {
    const editor = (rascunho: typeof meu) =>
      html(<Editor acordo={acordo} rascunho={rascunho} onChange={() => {}} onClose={() => {}} />)
    expect(editor({ ...meu, textos: ['Mais uma.'] })).toContain('Ainda não guardado')
    expect(editor(meu)).not.toContain('Ainda não guardado')
  })

  test('sends its lines trimmed, without empty ones, and opens the gaps of a suggestion', () => {
    expect(linhasOf({ textos: [' Um  texto. ', '', '  '] })).toEqual(['Um texto.'])
    expect(withoutLacunas('Antes de decidir sobre {assunto}, eu aviso você.')).toBe(
      'Antes de decidir sobre …, eu aviso você.',
    )
  })
})
