/**
 * Inline script: the promise `painted` of a document, for what must not compete with its first paint and with the
 * pictures of high priority, which get three seconds. Prerendered pages are not painted, and whoever clicks or types sees the page.
 */
export const paintedScript = `window.painted=new Promise(done=>{if(document.hidden)addEventListener('DOMContentLoaded',done);for(const t of['pointerdown','keydown','visibilitychange'])addEventListener(t,done,{once:true,capture:true});new PerformanceObserver((list,observer)=>{if(list.getEntriesByName('first-contentful-paint').length){observer.disconnect();setTimeout(done,3e3);Promise.allSettled([...document.querySelectorAll('img[fetchpriority=high]')].map(i=>i.decode())).then(done)}}).observe({type:'paint',buffered:true})})`

interface Later {
  run: string[]
  /** Imports of these modules. */
  preload: string[]
  /** Address of the styles of what the modules open. */
  styles: string
}

/** Inline script that, once the document is painted, loads styles and then runs modules one after the other. */
export function afterPaintScript({ run, preload, styles }: Later): string {
  return `window.painted.then(async()=>{const link=(rel,href)=>new Promise(end=>document.head.append(Object.assign(document.createElement('link'),{rel,href,onload:end,onerror:end})));for(const href of${json([...preload, ...run])})link('modulepreload',href);await link('stylesheet',${json(styles)});for(const src of${json(run)})await import(src)})`
}

/** JSON that can stand inside of a script element. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003C')
}
