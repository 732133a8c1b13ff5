import { Fragment, type ReactNode } from 'react'

/** Returns a message with elements in place of its `{names}`, such as links or bold words. */
export function withParts(sentence: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  return sentence.split(/\{(\w+)\}/).map((piece, index) => {
    const key = `${index}:${piece}`
    return <Fragment key={key}>{index % 2 === 0 ? piece : parts[piece]}</Fragment>
  })
}
