/** In local storage once a browser has the web fonts and the later styles. */
export const WEB_FONTS_KEY = 'fonts'
