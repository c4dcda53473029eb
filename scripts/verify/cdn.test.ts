import { expect, it } from 'vitest'
import { hasStaticImport, scriptProblems } from './cdn.ts'

it.each([
  ['if(process.env.NODE_ENV)x()'],
  ['const x=eval("1")'],
  ['const f=new Function("return 1")'],
  ['e.setAttribute("style","color:red")'],
  ['e.innerHTML=`<p style="color:red">`'],
  ['fetch("http://localhost:4400/api")'],
])('scriptProblems: reports a script with %j', (source) => {
  expect(scriptProblems(source)).toHaveLength(1)
})

it.each([
  ['e.style.color="red"'],
  ['const evaluated=medieval(1)'],
  ['if(typeof f=="function")f()'],
  ['styleFunction("x")'],
])('scriptProblems: accepts a script with %j', (source) => expect(scriptProblems(source)).toEqual([]))

it.each([
  ['import"./a.js";', true],
  ['import{a as b}from"./a.js";', true],
  ['const x=1;import*as y from"./y.js"', true],
  ['export{a}from"./a.js"', true],
  ['import("./a.js").then(x)', false],
  ['const u=import.meta.url;export{u}', false],
])('hasStaticImport: %j is %s', (source, expected) => {
  expect(hasStaticImport(source)).toBe(expected)
})
