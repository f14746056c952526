const KEY = 'fonts'

const TEXT_FACE = '400 1em "IBM Plex Sans"'
/** Their accented letters are rare and load when they are laid out. */
const OTHER_FACES = ['580 1em Archivo', '400 1em "IBM Plex Mono"', '500 1em "IBM Plex Mono"']

/**
 * Inline script that loads the web fonts after the first contentful paint and applies them all at once, so that they
 * neither delay text nor compete with the first picture. Later visits apply them from the start, from the browser's cache.
 */
export const webFontsScript = `(()=>{const apply=()=>{document.documentElement.dataset.fonts=''};try{if(localStorage.getItem('${KEY}'))return apply()}catch{}new PerformanceObserver(async(list,observer)=>{if(!list.getEntriesByName('first-contentful-paint').length)return;observer.disconnect();const {fonts,body}=document;await Promise.allSettled([fonts.load('${TEXT_FACE}',body.textContent),...${JSON.stringify(OTHER_FACES)}.map(face=>fonts.load(face))]);apply();try{localStorage.setItem('${KEY}','1')}catch{}}).observe({type:'paint',buffered:true})})()`
