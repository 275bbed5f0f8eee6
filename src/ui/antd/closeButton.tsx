import { CloseOutlined } from '@ant-design/icons';

const label = 'Close';

/** The button that closes a dialog or a drawer, with its tooltip on the icon: antd's button takes none. */
export const closeButton = { 'aria-label': label, closeIcon: <CloseOutlined data-tip={label} /> };
