import DefaultTheme from 'vitepress/theme';
import Playground from './Playground.vue';
import './site.css';

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    // The layout of the page of that name.
    app.component('playground', Playground);
  },
};
