const KEY = 'fonts'

const TEXT_FACE = '400 1em "IBM Plex Sans"'
/** Their accented letters are rare and load when they are laid out. */
const OTHER_FACES = ['580 1em Archivo', '400 1em "IBM Plex Mono"', '500 1em "IBM Plex Mono"']

/** Narrower screens keep the stand-in fonts on the first page: lines of text would break anew in front of the reader. */
const WIDE = '(min-width: 60rem)'

/**
 * Inline script that loads the web fonts after the first contentful paint, so that they neither delay text nor compete
 * with the first picture. Wide screens apply them all at once; all others, and later visits, from the next page on.
 */
export const webFontsScript = `(async()=>{const apply=()=>{document.documentElement.dataset.fonts=''};try{if(localStorage.getItem('${KEY}'))return apply()}catch{}await window.painted;const isWide=matchMedia('${WIDE}').matches;if(!isWide&&document.readyState!=='complete')await new Promise(resolve=>addEventListener('load',resolve,{once:true}));const {fonts,body}=document;await Promise.allSettled([fonts.load('${TEXT_FACE}',body.textContent),...${JSON.stringify(OTHER_FACES)}.map(face=>fonts.load(face))]);if(isWide)apply();try{localStorage.setItem('${KEY}','1')}catch{}})()`
