import { globalStyle } from '@vanilla-extract/css';
import { mobile, radius, text, vars } from './theme.css.ts';

// sweetalert2’s own style sheet is not in a layer, so these rules are not either. Its variables get our colours in both
// modes.
globalStyle('body .swal2-container', {
  vars: {
    '--swal2-background': vars.raised,
    '--swal2-color': vars.text,
    '--swal2-border-radius': radius.medium,
    '--swal2-confirm-button-background-color': vars.accent,
    '--swal2-confirm-button-color': vars.onAccent,
    '--swal2-toast-border': `1px solid ${vars.border}`,
    '--swal2-toast-box-shadow': vars.shadow,
    '--swal2-toast-show-animation': 'none',
    '--swal2-toast-hide-animation': 'none',
  },
});
globalStyle('body .swal2-popup.swal2-toast .swal2-title', { fontSize: text.body, fontWeight: 500 });
globalStyle('body .swal2-popup.swal2-toast', { '@media': { [mobile]: { padding: '12px' } } });
